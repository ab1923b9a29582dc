import picture from '#app/web/images/auth.webp';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { EntryNote } from '#features/people/accounts/EntryForm.tsx';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { ConsentForm } from '#features/people/consent/ConsentForm.tsx';
import { dayOfVersion } from '#features/people/consent/privacy-address.rules.ts';
import type { ConsentPageProps } from './consent.props.ts';

/** `/consentimiento` */
export default function ConsentPage({ agreed, next }: ConsentPageProps) {
  return (
    <EntryLayout
      title={agreed ? 'La política de privacidad cambió' : 'Tus datos en Vitrina'}
      introduction={
        agreed
          ? `Aceptaste la del ${dayOfVersion(agreed)} (versión ${agreed}). La vigente es la ${PRIVACY_VERSION}.`
          : 'Tu cuenta la abrió otra persona, o antes de que preguntáramos. Lee qué guardamos y decide tú.'
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
