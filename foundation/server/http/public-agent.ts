import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/**
 * Connects to public addresses only: whoever names an address must not reach the server's own network with it. Names are
 * asked of the name servers and not of the system (`dns.lookup`), whose few threads one slow name server holds up, also for
 * the database's name.
 */
export const publicAgent = ({ protocol }: URL, allowPrivateIPAddress: boolean) => {
  // Only the system knows the names of the own network.
  const options = { allowPrivateIPAddress, ...(allowPrivateIPAddress ? {} : { lookup: askNameServers }) };
  return protocol === 'https:'
    ? new RequestFilteringHttpsAgent(options)
    : new RequestFilteringHttpAgent(options);
};

/** The addresses of version 4, or those of version 6 of a name that has no others. */
const askNameServers: LookupFunction = (name, { all }, done) => {
  const found = async (): Promise<LookupAddress[]> => {
    const ofVersion4 = await dns.resolve4(name).catch(() => []);
    if (ofVersion4.length > 0) return ofVersion4.map((address) => ({ address, family: 4 }));
    return (await dns.resolve6(name)).map((address) => ({ address, family: 6 }));
  };
  found().then(
    (addresses) => {
      const [first] = addresses;
      if (all || !first) done(null, addresses);
      else done(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => done(error, ''),
  );
};
