import picture from '#app/web/images/auth.webp';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { RegisterForm } from '#features/people/accounts/RegisterForm.tsx';
import type { RegisterPageProps } from './register.props.ts';

/** What the account is for, by the beginning of the address to continue to. */
const REASONS = [
  ['/create-card', 'Un minuto para la cuenta, y después tu tarjeta: se publica en tres.'],
  ['/guardadas', 'Gratis, en un minuto. Lo que guardaste en este dispositivo queda en tu cuenta.'],
  ['/mensajes', 'Gratis, en un minuto. Lees en cualquier teléfono lo que te responden.'],
] as const;
const ANY_REASON =
  'Gratis, en un minuto. Con ella guardas tus favoritas y publicas la tarjeta de tu negocio.';

export default function RegisterPage({ next }: RegisterPageProps) {
  return (
    <EntryLayout
      title="Crea tu cuenta"
      introduction={REASONS.find(([path]) => next.startsWith(path))?.[1] ?? ANY_REASON}
      picture={picture}
    >
      <RegisterForm next={next} />
    </EntryLayout>
  );
}
