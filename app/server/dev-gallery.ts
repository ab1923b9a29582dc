import type { ViteDevServer } from 'vite';
import type { App } from '#foundation/server/http/http.ts';
import { renderDocument } from './document.ts';
import type { PageAssets } from './web-build.ts';

const GALLERY = '/app/dev/Gallery.tsx';

/** `/componentes`, in development only: every component of `foundation/ui` in each of its states. */
export function galleryRoute(
  app: App,
  vite: ViteDevServer,
  assetsOf: (page: string) => Promise<PageAssets>,
): void {
  app.get('/componentes', { schema: { hide: true } as object }, async (_request, reply) => {
    const { renderComponent } = await vite.ssrLoadModule('/app/web/ssr.tsx');
    const { default: Gallery } = await vite.ssrLoadModule(GALLERY);
    const head = { title: 'Componentes · Vitrina', description: 'Solo para desarrollo.', canonical: null };
    const html = await renderComponent(Gallery, {});
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store');
    return renderDocument({ head, assets: await assetsOf(GALLERY), html, props: {} });
  });
}
