import picture from '#app/web/images/auth.webp';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { RegisterForm } from '#features/people/accounts/RegisterForm.tsx';
import type { RegisterPageProps } from './register.props.ts';

export default function RegisterPage({ next }: RegisterPageProps) {
  return (
    <EntryLayout
      title="Crea tu cuenta"
      introduction="Gratis, en un minuto. Con ella guardas tus favoritas y publicas la tarjeta de tu negocio."
      picture={picture}
    >
      <RegisterForm next={next} />
    </EntryLayout>
  );
}
