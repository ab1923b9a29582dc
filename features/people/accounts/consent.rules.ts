/**
 * The date of the text at /privacidad that people agree to. Whoever changes its meaning gives it a new one: then people are
 * asked at their next sign-in.
 */
export const PRIVACY_VERSION = '2026-11-28';
