import picture from '#app/web/images/auth.webp';
import { EntryLayout } from '#features/accounts/EntryLayout.tsx';
import { LoginForm } from '#features/sign-in/LoginForm.tsx';
import { VisitorConversations } from '#features/visitor-messages/VisitorConversations.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { LoginPageProps } from './login.props.ts';

/** `/login`. Guests also see it in place of pages that require signing in. */
export default function LoginPage({ next }: LoginPageProps) {
  return (
    <>
      <EntryLayout
        title="Qué bueno verte"
        introduction="Entra para guardar tus favoritas, escribir a los negocios o administrar tu tarjeta."
        picture={picture}
      >
        {next.startsWith('/mensajes') && <VisitorConversations />}
        <LoginForm next={next} />
      </EntryLayout>
      <ToastRegion />
    </>
  );
}
