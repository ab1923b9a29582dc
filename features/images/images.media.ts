/** Turns whatever a form sends as a picture into what is stored: the address of one of our own files, or https. */
export type Keep = <Address extends string | null | undefined>(address: Address) => Promise<Address>;

export interface Pictures {
  /**
   * Runs `work`, which may `keep` pictures: data URLs become files, other addresses are checked.
   * When `work` fails, the files that it added are removed again.
   * @throws {AppError} `unsupported_media`, `too_large` or `invalid`, before anything is stored
   */
  keeping<Result>(work: (keep: Keep) => Promise<Result>): Promise<Result>;
}
