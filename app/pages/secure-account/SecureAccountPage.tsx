import { useState } from 'react';
import styles from '#app/pages/layout/AccountPage.module.css';
import layout from '#features/conversations/messages/SiteFrame.module.css';
import { SecuritySettings } from '#features/people/sign-in/SecuritySettings.tsx';
import { SignInAgain } from '#features/people/sign-in/SignInAgain.tsx';
import { SignOutButton } from '#features/people/sign-in/SignOutButton.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import own from './SecureAccountPage.module.css';
import type { SecureAccountPageProps } from './secure-account.props.ts';

/**
 * Two-step verification and passkeys, which administrators see in place of every page if the site demands one of these
 * and their session began without.
 */
export default function SecureAccountPage(props: SecureAccountPageProps) {
  const { viewer, hasSecondFactor: mustUseIt, next } = props;
  const [isSecure, setIsSecure] = useState(false);
  return (
    <>
      <div className={layout.page}>
        <main className={styles.narrow}>
          <Wordmark href="/" />
          <h1 className={own.title}>{mustUseIt ? 'Entra con tu segundo paso' : 'Asegura tu cuenta'}</h1>
          <p className={own.why}>
            {mustUseIt
              ? 'Este sitio pide a quienes lo administran entrar con su llave de acceso o con un código. Esta sesión empezó solo con tu contraseña.'
              : 'Este sitio pide a quienes lo administran algo más que una contraseña. Activa la verificación en dos pasos o agrega una llave de acceso, y sigues donde ibas.'}
          </p>
          {!mustUseIt && (
            <SecuritySettings
              email={viewer.email}
              onChanged={({ twoStep, passkeys }) => setIsSecure(twoStep !== null || passkeys.length > 0)}
            />
          )}
          <div className={own.actions}>
            {mustUseIt ? <SignInAgain next={next} /> : isSecure && <Button href={next}>Continuar</Button>}
            <SignOutButton />
          </div>
        </main>
      </div>
      <ToastRegion />
    </>
  );
}
