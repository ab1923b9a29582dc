/** Version of the text at /privacidad that people agree to at sign-up. A changed text gets a new version. */
export const PRIVACY_VERSION = '2026-11-23.3';
