import picture from '#app/web/images/auth.webp';
import { EntryNote } from '#features/people/accounts/EntryForm.tsx';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { ConsentForm } from '#features/people/consent/ConsentForm.tsx';
import type { ConsentPageProps } from './consent.props.ts';

export default function ConsentPage({ hasAgreed, next }: ConsentPageProps) {
  return (
    <EntryLayout
      title={hasAgreed ? 'La política de privacidad cambió' : 'Antes de seguir'}
      introduction={
        hasAgreed
          ? 'Léela y decide si la aceptas. Mientras lo piensas, todo sigue funcionando.'
          : 'Te damos la bienvenida. Nos falta preguntarte algo: si estás de acuerdo con cómo cuidamos tus datos.'
      }
      picture={picture}
    >
      <EntryNote>
        Qué guardamos, para qué y por cuánto tiempo está en la{' '}
        <a href="/privacidad" target="_blank" rel="noopener">
          política de privacidad
        </a>
        , en palabras simples.
      </EntryNote>
      <ConsentForm next={next} />
    </EntryLayout>
  );
}
