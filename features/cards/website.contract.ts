import { clearable, line } from '#foundation/contract/schemas.ts';
import { normaliseWebsite, WRONG_WEBSITE } from './website.rules.ts';

const MAX_ADDRESS = 200;

/** A web site's address as typed. `null` and `''` clear it. */
export const websiteAddress = () =>
  clearable(
    line(MAX_ADDRESS)
      .refine((typed) => normaliseWebsite(typed) !== null, { error: WRONG_WEBSITE })
      .overwrite((typed) => normaliseWebsite(typed) ?? typed),
  );
