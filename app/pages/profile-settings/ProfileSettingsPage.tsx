import { useEffect, useState } from 'react';
import styles from '#app/pages/layout/AccountPage.module.css';
import { startOf } from '#features/accounts/next.rules.ts';
import { OpenSessions } from '#features/accounts/OpenSessions.tsx';
import { PasswordForm } from '#features/accounts/PasswordForm.tsx';
import { ProfileForm } from '#features/accounts/ProfileForm.tsx';
import { EmailForm } from '#features/email-change/EmailForm.tsx';
import { HeaderAccount } from '#features/messages/HeaderAccount.tsx';
import { OwnData } from '#features/personal-data/OwnData.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import { Tabs } from '#foundation/ui/layout/Tabs.tsx';
import type { ProfileSettingsPageProps } from './profile-settings.props.ts';

type Tab = 'perfil' | 'contrasena' | 'email';

/** `/profile`; the other tabs are at `/profile#email` and `/profile#contrasena`. */
export default function ProfileSettingsPage({ viewer }: ProfileSettingsPageProps) {
  const [tab, setTab] = useState<Tab>('perfil');
  const [passwordChanges, setPasswordChanges] = useState(0);

  useEffect(() => {
    const wanted = location.hash.slice(1);
    if (wanted === 'email' || wanted === 'contrasena') setTab(wanted);
  }, []);
  const choose = (chosen: Tab) => {
    setTab(chosen);
    history.replaceState(history.state, '', chosen === 'perfil' ? location.pathname : `#${chosen}`);
  };

  const tabs = [
    { id: 'perfil', label: 'Perfil', content: <ProfileForm viewer={viewer} /> },
    {
      id: 'contrasena',
      label: 'Contraseña',
      content: (
        <PasswordForm email={viewer.email} onChanged={() => setPasswordChanges((count) => count + 1)} />
      ),
    },
    { id: 'email', label: 'Email', content: <EmailForm viewer={viewer} /> },
  ] as const;
  return (
    <>
      <div className={styles.page}>
        <SiteHeader current="/profile">
          <HeaderAccount />
        </SiteHeader>
        <main className={styles.narrow}>
          <a className={styles.back} href={startOf(viewer.role)}>
            <Icon name="back" />
            Volver
          </a>
          <h1>Tu cuenta</h1>
          <div className={styles.tabs}>
            <Tabs label="Ajustes de tu cuenta" tabs={tabs} chosen={tab} onChoose={choose} />
          </div>
          <section className={styles.section} aria-labelledby="sesiones">
            <OpenSessions changes={passwordChanges} />
          </section>
          <section className={styles.section} aria-labelledby="datos">
            <h2 id="datos">Tus datos</h2>
            <OwnData viewer={viewer} />
          </section>
        </main>
      </div>
      <SiteNav at="bottom" current="/profile" />
      <ToastRegion />
    </>
  );
}
