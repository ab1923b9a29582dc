/** Search engines, link previews and site monitors: programs that open pages without a reader. 'Cubot' is a phone. */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-externalagent|^whatsapp\/|embedly|bingpreview|google-(inspectiontool|read-aloud|safety)|mediapartners|feedfetcher|pinterest\/|skypeuripreview|vkshare|uptime|pingdom|statuscake|lighthouse|pagespeed|ia_archiver|archive\.org/i;

/** Whether a user agent declares itself a robot. Robots that pose as browsers cannot be recognised. */
export const isRobot = (userAgent: string): boolean => ROBOTS.test(userAgent);
