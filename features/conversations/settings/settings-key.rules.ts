/** The key of a card's message settings in the browser's query cache. */
export const settingsKey = (cardId: number) => ['message-settings', cardId] as const;
