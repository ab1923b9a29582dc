/**
 * Search engines, previews of links and watchers of sites: programs that open pages without anybody looking.
 * A 'Cubot' is a telephone.
 */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-externalagent|^whatsapp\/|embedly|bingpreview|google-(inspectiontool|read-aloud|safety)|mediapartners|feedfetcher|pinterest\/|skypeuripreview|vkshare|uptime|pingdom|statuscake|lighthouse|pagespeed|ia_archiver|archive\.org/i;

/** Whether a user agent is a robot that says so. Those that pass for browsers cannot be told. */
export const isRobot = (userAgent: string): boolean => ROBOTS.test(userAgent);
