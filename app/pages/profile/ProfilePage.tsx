import styles from '#app/pages/layout/AccountPage.module.css';
import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { CompactCards } from '#features/discovery/directory/CompactCards.tsx';
import { useSavedCount } from '#features/discovery/saved-cards/useSavedCount.tsx';
import { EarnedLink } from '#features/insight/achievements/EarnedLink.tsx';
import { AccountMenu } from '#features/people/accounts/AccountMenu.tsx';
import { ContactDetails } from '#features/people/accounts/ContactDetails.tsx';
import { startOf } from '#features/people/accounts/next-page.rules.ts';
import { ProfileHead } from '#features/people/accounts/ProfileHead.tsx';
import { useRequiredViewer } from '#features/people/accounts/useRequiredViewer.tsx';
import { askAgain, useViewerFailure } from '#features/people/accounts/useViewer.tsx';
import { UnverifiedNote } from '#features/people/email-change/UnverifiedNote.tsx';
import { SignOutButton } from '#features/people/sign-in/SignOutButton.tsx';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { Counters } from './Counters.tsx';
import { GuestProfile } from './GuestProfile.tsx';
import profile from './ProfilePage.module.css';
import type { ProfilePageProps } from './profile.props.ts';

export default function ProfilePage(props: ProfilePageProps) {
  return (
    <SiteFrame current="/perfil">
      <main className={classNames(styles.main, !props.isGuest && profile.columns)}>
        {props.isGuest ? <GuestProfile /> : <Profile {...props} />}
      </main>
    </SiteFrame>
  );
}

function Profile({ cards, stats }: ProfilePageProps) {
  const viewer = useRequiredViewer();
  const savedCount = useSavedCount(viewer?.id);
  const failure = useViewerFailure();
  if (!viewer && failure) {
    return <LoadFailure title="No se pudo cargar tu perfil" error={failure} onRetry={askAgain} />;
  }
  if (!viewer) return <RowsSkeleton label="Cargando perfil..." shape="people" />;

  const isOwner = !stats && (viewer.role === 'card_owner' || cards.length > 0);
  const counters = stats
    ? [
        { label: 'tarjetas en total', count: stats.cards },
        { label: 'usuarios en total', count: stats.users },
      ]
    : [
        ...(isOwner
          ? [{ label: cards.length === 1 ? 'tarjeta creada' : 'tarjetas creadas', count: cards.length }]
          : []),
        {
          label: savedCount === 1 ? 'tarjeta guardada' : 'tarjetas guardadas',
          count: savedCount,
          href: '/guardadas',
        },
      ];
  return (
    <>
      <ProfileHead viewer={viewer}>
        <Counters counters={counters} />
      </ProfileHead>
      <div>
        {!viewer.emailVerified && <UnverifiedNote />}
        {/* Owners have their panel in the head of the page. */}
        {viewer.role === 'admin' && (
          <Button href={startOf('admin')} wide className={styles.start}>
            Ir al panel de administración
          </Button>
        )}
        {cards.length > 0 && (
          <section className={styles.block} aria-labelledby="mis-tarjetas">
            <h2 id="mis-tarjetas">Mis tarjetas</h2>
            <CompactCards cards={cards} />
          </section>
        )}
        <section className={styles.block} aria-labelledby="cuenta">
          <h2 id="cuenta">Tu cuenta</h2>
          <AccountMenu />
        </section>
        {isOwner && (
          <section className={styles.block} aria-labelledby="logros">
            <h2 id="logros">Logros</h2>
            <EarnedLink userId={viewer.id} />
          </section>
        )}
      </div>
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
