/**
 * The current version of the text at /privacidad that people agree to. Whoever changes the text gives it a new version
 * and stores it as a new file in `features/people/consent/privacy-texts/`; `privacy-texts.test.ts` checks this.
 */
export const PRIVACY_VERSION = '2026-11-25.1';

/** A person who chooses 'Más tarde' is asked again after this many days. */
export const CONSENT_LATER_DAYS = 7;
