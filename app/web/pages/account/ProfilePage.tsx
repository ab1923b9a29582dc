import { AccountButton } from '#features/accounts/AccountButton.tsx';
import { ContactDetails } from '#features/accounts/ContactDetails.tsx';
import { type Counter, Counters } from '#features/accounts/Counters.tsx';
import { ProfileHead } from '#features/accounts/ProfileHead.tsx';
import { SignOutButton } from '#features/accounts/SignOutButton.tsx';
import { useRequiredViewer } from '#features/accounts/useRequiredViewer.tsx';
import { useOwnCards } from '#features/cards/useOwnCards.tsx';
import { NearCard } from '#features/directory/NearCard.tsx';
import { useCardTotal } from '#features/directory/useCardTotal.tsx';
import { useSavedList } from '#features/saved-cards/useSavedList.tsx';
import { SiteHeader } from '#foundation/ui/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/SiteNav.tsx';
import { ToastRegion } from '#foundation/ui/Toast.tsx';
import styles from './AccountPage.module.css';

/** `/perfil` */
export default function ProfilePage() {
  return (
    <>
      <div className={styles.page}>
        <SiteHeader current="/perfil">
          <AccountButton />
        </SiteHeader>
        <main className={styles.main}>
          <Profile />
        </main>
      </div>
      <SiteNav at="bottom" current="/perfil" />
      <ToastRegion />
    </>
  );
}

function Profile() {
  const viewer = useRequiredViewer();
  const isAdmin = viewer?.role === 'admin';
  const saved = useSavedList(viewer?.id);
  const ownCards = useOwnCards(viewer !== undefined);
  const activeCards = useCardTotal(isAdmin);
  if (!viewer) return <p role="status">Cargando perfil...</p>;

  const savedCount = saved.isComplete ? (saved.cards?.length ?? 0) : null;
  const counters: Counter[] = [
    { label: 'Tarjetas guardadas', count: savedCount, href: '/guardadas' },
    ...(viewer.role === 'card_owner' || ownCards?.length
      ? [{ label: 'Tarjetas creadas', count: ownCards?.length ?? null }]
      : []),
    ...(isAdmin ? [{ label: 'Tarjetas activas', count: activeCards, href: '/' }] : []),
  ];
  return (
    <>
      <ProfileHead viewer={viewer} />
      <div className={styles.block}>
        <Counters counters={counters} />
      </div>
      {ownCards && ownCards.length > 0 && (
        <section className={styles.block} aria-labelledby="mis-tarjetas">
          <h2 id="mis-tarjetas">Mis tarjetas</h2>
          <ul className={styles.cards}>
            {ownCards.map((card) => (
              <li key={card.id}>
                <NearCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.block} aria-labelledby="contacto">
        <h2 id="contacto">Información de contacto</h2>
        <ContactDetails viewer={viewer} />
      </section>
      <div className={styles.block}>
        <SignOutButton />
      </div>
    </>
  );
}
