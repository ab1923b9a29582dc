/**
 * Version of the text at /privacidad that people agree to. A changed text gets a new version, and its own file in
 * `features/consent/privacy-texts/` (`privacy-texts.test.ts`).
 */
export const PRIVACY_VERSION = '2026-11-23.6';

/** Who chooses 'Más tarde' is asked again after so many days. */
export const CONSENT_LATER_DAYS = 7;
