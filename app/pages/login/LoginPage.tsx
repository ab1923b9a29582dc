import picture from '#app/web/images/auth.webp';
import type { PageProps } from '#app/web/page-props.ts';
import { EntryLayout } from '#features/accounts/EntryLayout.tsx';
import { LoginForm } from '#features/accounts/LoginForm.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';

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
