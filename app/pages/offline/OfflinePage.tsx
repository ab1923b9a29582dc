import layout from '#features/conversations/messages/SiteFrame.module.css';
import { CompactCards } from '#features/discovery/directory/CompactCards.tsx';
import { useReturn } from '#features/discovery/offline/useCopy.tsx';
import { useSeenCards } from '#features/discovery/offline/useSeenCards.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import styles from './OfflinePage.module.css';

/** `/offline`; without a network, the service worker shows it in place of any page of which it has no copy. */
export default function OfflinePage() {
  const seen = useSeenCards();
  useReturn();
  return (
    <div className={layout.page}>
      <SiteHeader />
      <main className={styles.main}>
        <Notice
          isPage
          drawing={<Drawing of="offline" />}
          title="Sin conexión"
          detail="La página se abre sola apenas vuelva la conexión. Tu carrito y lo que escribiste siguen en este dispositivo."
        >
          <Button onClick={() => location.reload()}>Reintentar</Button>
        </Notice>
        {seen && seen.length > 0 && (
          <section aria-labelledby="vistas">
            <h2 id="vistas">Estas tarjetas ya las viste</h2>
            <CompactCards cards={seen.map(({ card }) => card)} />
          </section>
        )}
        {seen?.length === 0 && (
          <p className={styles.detail}>
            Las tarjetas que abras con conexión se ven después también sin ella.
          </p>
        )}
      </main>
      <SiteNav at="bottom" />
    </div>
  );
}
