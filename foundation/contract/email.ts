/** Whether text looks like an e-mail address. Browsers use it to help while typing; the server's schema decides. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
