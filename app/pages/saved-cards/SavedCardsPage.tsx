import styles from '#app/pages/layout/AccountPage.module.css';
import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { SavedCardsList } from '#features/discovery/saved-cards/SavedCardsList.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';

export default function SavedCardsPage() {
  return (
    <Queries>
      <SiteFrame current="/guardadas">
        <main className={styles.main}>
          <h1>Tarjetas Guardadas</h1>
          <SavedCardsList
            empty={
              <Notice
                icon={<Icon name="heart" size={28} />}
                title="No hay tarjetas guardadas"
                detail="Toca el corazón de una tarjeta y la encontrarás aquí."
              >
                <Button href="/">Explorar tarjetas</Button>
              </Notice>
            }
          />
        </main>
      </SiteFrame>
    </Queries>
  );
}
