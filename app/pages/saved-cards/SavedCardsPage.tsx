import styles from '#app/pages/layout/AccountPage.module.css';
import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { StartingCards } from '#features/discovery/directory/StartingCards.tsx';
import { SavedCardsList } from '#features/discovery/saved-cards/SavedCardsList.tsx';
import { SavedOnDevice } from '#features/discovery/saved-cards/SavedOnDevice.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';

export default function SavedCardsPage() {
  const isGuest = useViewer() === null;
  const nothing = (
    <Notice
      drawing={<Drawing of="saved" />}
      title="No hay tarjetas guardadas"
      detail={`Toca el corazón de una tarjeta y la encontrarás aquí${isGuest ? ', también sin cuenta' : ''}.`}
    >
      <Button href="/">Explorar tarjetas</Button>
      {isGuest && (
        <Button href="/login?next=%2Fguardadas" variant="line">
          Entrar
        </Button>
      )}
    </Notice>
  );
  return (
    <Queries>
      <SiteFrame current="/guardadas">
        <main className={styles.narrow}>
          <h1>Tarjetas Guardadas</h1>
          {isGuest ? (
            <SavedOnDevice empty={nothing}>
              <p className={styles.introduction}>
                Quedan en este dispositivo. <a href="/registro?next=%2Fguardadas">Crea una cuenta</a> o{' '}
                <a href="/login?next=%2Fguardadas">entra</a> para no perderlas.
              </p>
            </SavedOnDevice>
          ) : (
            <SavedCardsList empty={nothing} />
          )}
          {isGuest && <StartingCards className={styles.block} />}
        </main>
      </SiteFrame>
    </Queries>
  );
}
