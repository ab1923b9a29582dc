/** Version of the text at /privacidad. Whoever signs up agrees to this one; a changed text gets a new version. */
export const PRIVACY_VERSION = '2026-11-20.2';
