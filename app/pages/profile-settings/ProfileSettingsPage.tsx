import { useEffect, useState } from 'react';
import styles from '#app/pages/layout/AccountPage.module.css';
import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { Keys } from '#features/open/keys/Keys.tsx';
import { BackLink } from '#features/people/accounts/BackLink.tsx';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { OpenSessions } from '#features/people/accounts/OpenSessions.tsx';
import { ProfileForm } from '#features/people/accounts/ProfileForm.tsx';
import { EmailForm } from '#features/people/email-change/EmailForm.tsx';
import { PasswordForm } from '#features/people/sign-in/PasswordForm.tsx';
import { SecuritySettings } from '#features/people/sign-in/SecuritySettings.tsx';
import { OwnData } from '#features/privacy/personal-data/OwnData.tsx';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { Tabs } from '#foundation/ui/layout/Tabs.tsx';
import type { ProfileSettingsPageProps } from './profile-settings.props.ts';

const TABS = ['perfil', 'contrasena', 'seguridad', 'email', 'datos'] as const;
type Tab = (typeof TABS)[number];

/** `/profile`; the other tabs have addresses like `/profile#email`. */
export default function ProfileSettingsPage({ viewer }: ProfileSettingsPageProps) {
  const [tab, setTab] = useState<Tab>('perfil');
  /** Counts the changes that end other sessions. */
  const [endings, setEndings] = useState(0);
  const ended = () => setEndings((count) => count + 1);

  useEffect(() => {
    const follow = () => setTab((before) => TABS.find((id) => id === location.hash.slice(1)) ?? before);
    follow();
    return onWindow('hashchange', follow);
  }, []);
  const choose = (chosen: Tab) => {
    setTab(chosen);
    history.replaceState(history.state, '', chosen === 'perfil' ? location.pathname : `#${chosen}`);
  };

  const tabs = [
    {
      id: 'perfil',
      label: 'Perfil',
      content: <ProfileForm viewer={viewer} />,
    },
    {
      id: 'contrasena',
      label: 'Contraseña',
      content: <PasswordForm email={viewer.email} onChanged={ended} />,
    },
    {
      id: 'seguridad',
      label: 'Seguridad',
      content: (
        <>
          <SecuritySettings email={viewer.email} onChanged={ended} />
          <section className={styles.section} aria-labelledby="sesiones">
            <OpenSessions changes={endings} />
          </section>
          {viewer.role === 'card_owner' && (
            <section className={styles.section} aria-labelledby="llaves-para-programas">
              <Keys email={viewer.email} changes={endings} />
            </section>
          )}
        </>
      ),
    },
    { id: 'email', label: 'Correo', content: <EmailForm viewer={viewer} /> },
    {
      id: 'datos',
      label: 'Tus datos',
      content: (
        <div className={styles.content}>
          <OwnData viewer={viewer} />
          {viewer.consentVersion !== PRIVACY_VERSION && (
            <p className={styles.introduction}>
              Todavía no aceptas la política de privacidad vigente.{' '}
              <a href="/consentimiento?next=/profile%23datos">Leer y decidir</a>
            </p>
          )}
        </div>
      ),
    },
  ] as const;
  return (
    <SiteFrame current="/perfil">
      <main className={styles.main}>
        <BackLink href="/perfil" />
        <h1>Tu cuenta</h1>
        <div className={styles.tabs}>
          <Tabs label="Ajustes de tu cuenta" isSide tabs={tabs} chosen={tab} onChoose={choose} />
        </div>
      </main>
    </SiteFrame>
  );
}
