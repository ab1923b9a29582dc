import { EntryLayout } from '#features/accounts/EntryLayout.tsx';
import { LoginForm } from '#features/accounts/LoginForm.tsx';
import { ToastRegion } from '#foundation/ui/Toast.tsx';
import picture from '../../images/auth.webp';
import type { PageProps } from '../../page-props.ts';

/** `/login`, and in the place of every page that asks for one. */
export default function LoginPage({ next }: PageProps['login']) {
  return (
    <>
      <EntryLayout
        title="Qué bueno verte"
        introduction="Entra para guardar tus favoritas, escribir a los negocios o administrar tu tarjeta."
        picture={picture}
      >
        <LoginForm next={next} />
      </EntryLayout>
      <ToastRegion />
    </>
  );
}
