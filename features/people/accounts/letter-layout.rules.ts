import { escapeHtml } from '#foundation/contract/escape-html.ts';

interface Letter {
  /** The paragraph before the link. It says what the reader asked for. */
  asked: string;
  link: string;
  button: string;
  /** Paragraphs after the link. */
  after: readonly string[];
}

/** An e-mail with one link, as plain text and as HTML. */
export const letter = ({ asked, link, button, after }: Letter): { text: string; html: string } => ({
  text: ['Hola:', asked, link, ...after, 'Vitrina\n'].join('\n\n'),
  html: `<!doctype html>
<html lang="es">
<body style="margin:0;padding:24px;background:#f9fafb;color:#111827;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border-radius:16px">
<p>Hola:</p>
<p>${escapeHtml(asked)}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#111827;color:#fff;text-decoration:none">${button}</a></p>
<p style="word-break:break-all;color:#6b7280;font-size:14px">${link}</p>
${after.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<p>Vitrina</p>
</div>
</body>
</html>
`,
});
