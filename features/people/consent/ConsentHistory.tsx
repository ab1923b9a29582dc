import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import type { GivenConsent } from './consent.contract.ts';
import { dayOfVersion, momentOf, privacyTextPath } from './privacy-address.rules.ts';

/** Which versions of the privacy text a person has agreed to, and when. */
export function ConsentHistory({ consents }: { consents: readonly GivenConsent[] }) {
  return (
    <>
      {consents.map(({ version, givenAt, hasText }) => {
        const text = `la política del ${dayOfVersion(version)} (versión ${version})`;
        return (
          <p key={version}>
            Aceptaste {hasText ? <a href={privacyTextPath(version)}>{text}</a> : text} el {momentOf(givenAt)}.
          </p>
        );
      })}
      {!consents.some(({ version }) => version === PRIVACY_VERSION) && (
        <p>
          Todavía no aceptas la versión vigente. <a href="/consentimiento">Leer y decidir</a>
        </p>
      )}
    </>
  );
}
