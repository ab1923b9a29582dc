/** What keeps the product from starting, in one line for whoever runs it. */
export class StartError extends Error {}
