import { z } from 'zod';
import { ConsentVersion } from '#features/people/accounts/accounts.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { done } from '#foundation/contract/schemas.ts';

/** A version of the privacy text that a person has agreed to. */
export interface GivenConsent {
  version: string;
  /** ISO 8601. */
  givenAt: string;
  /** Whether the text of that version is still stored. */
  hasText: boolean;
}

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/user/consents',
  summary: 'Agree to the current privacy text',
  body: z.object({ consentVersion: ConsentVersion }),
  status: 201,
  returns: done,
  errors: ['unauthenticated'],
});

export const postponeConsent = endpoint({
  method: 'POST',
  path: '/api/user/consents/later',
  summary: 'Postpone the question for consent for a week',
  returns: done,
  errors: ['unauthenticated'],
});

export const getPrivacyText = endpoint({
  method: 'GET',
  path: '/api/privacy-texts/{version}',
  summary: 'The privacy text of a version, exactly as people agreed to it',
  params: z.object({ version: z.string().max(40) }),
  returns: { contentType: 'text/plain; charset=utf-8' },
  errors: ['not_found'],
});
