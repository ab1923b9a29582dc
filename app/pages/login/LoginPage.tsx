import picture from '#app/web/images/auth.webp';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { LoginForm } from '#features/people/sign-in/LoginForm.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { LoginPageProps } from './login.props.ts';

/** What one enters for, by the beginning of the page's address. */
const REASONS = [
  ['/guardadas', 'Entra para ver tus guardadas en cualquier teléfono.'],
  ['/mensajes', 'Entra para escribir a los negocios y leer lo que te responden.'],
  ['/perfil', 'Entra para ver tus datos y tus pedidos.'],
  ['/pedidos', 'Entra para ver tus pedidos en cualquier teléfono.'],
  ['/directorio', 'Entra y el directorio empieza por lo que guardaste y donde pediste.'],
  ['/create-card', 'Entra para crear tu tarjeta: se publica en tres minutos.'],
  ['/user-panel', 'Entra para administrar tu tarjeta.'],
] as const;
const ANY_REASON = 'Entra para guardar tus favoritas, escribir a los negocios o administrar tu tarjeta.';

/** `/login`. Guests also see it in place of pages that require signing in. */
export default function LoginPage({ next }: LoginPageProps) {
  return (
    <>
      <EntryLayout
        title="Qué bueno verte"
        introduction={REASONS.find(([path]) => next.startsWith(path))?.[1] ?? ANY_REASON}
        picture={picture}
      >
        <LoginForm next={next} />
      </EntryLayout>
      <ToastRegion />
    </>
  );
}
