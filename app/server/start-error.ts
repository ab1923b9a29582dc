/** A reason why the program cannot start, in one line for its operator. */
export class StartError extends Error {}
