import picture from '#app/web/images/auth.webp';
import { VisitorConversations } from '#features/conversations/visitors/VisitorConversations.tsx';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { LoginForm } from '#features/people/sign-in/LoginForm.tsx';
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
