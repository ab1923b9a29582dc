import { clearable, line } from '#foundation/contract/schemas.ts';
import { normaliseWebsite, WRONG_WEBSITE } from './website.rules.ts';

const MAX_ADDRESS = 200;

const typedAddress = (max: number) =>
  line(max)
    .refine((typed) => normaliseWebsite(typed) !== null, { error: WRONG_WEBSITE })
    .overwrite((typed) => normaliseWebsite(typed) ?? typed);

/** A web site's address as typed. `null` and `''` clear it. */
export const websiteAddress = (max = MAX_ADDRESS) => clearable(typedAddress(max));

/** Like `websiteAddress`, but it must not be empty. */
export const requiredAddress = (max: number) =>
  typedAddress(max).refine((typed) => typed !== '', { error: WRONG_WEBSITE });
