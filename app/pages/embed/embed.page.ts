import { publicPage, Redirect } from '#app/server/page.ts';
import cardPage from '../card/card.page.ts';
import type { CardPageProps } from '../card/card.props.ts';

/**
 * A card inside a frame of another page; see docs/feeds.md. It has no way back to the directory, and saves nothing to an
 * account: nobody is signed in there.
 */
export default publicPage<CardPageProps>({
  path: '/embed/:subdomain',
  isFramed: true,
  isCacheable: cardPage.isCacheable,
  async load(visit) {
    try {
      const { props, head, ...cached } = await cardPage.load(visit);
      const { card, ...rest } = props as CardPageProps;
      return {
        ...cached,
        props: { ...rest, card: { ...card, enableBackButton: false, enableSaveButton: false } },
        head: { ...head, canonical: null, manifest: null, jsonLd: [] },
      };
    } catch (error) {
      if (!(error instanceof Redirect)) throw error;
      throw new Redirect(`/embed${error.to}`, { isPermanent: error.status === 308 });
    }
  },
});
