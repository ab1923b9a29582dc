import { useState } from 'react';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { FeedbackComponents } from './FeedbackComponents.tsx';
import { InputComponents } from './InputComponents.tsx';
import { ListComponents } from './ListComponents.tsx';
import { OverlayComponents } from './OverlayComponents.tsx';
import { SiteComponents } from './SiteComponents.tsx';

const THEMES = { system: 'Del sistema', light: 'Claro', dark: 'Oscuro' } as const;
type Theme = keyof typeof THEMES;

/** `/componentes`, in development only: every component of `foundation/ui` in each of its states, in both themes. */
export default function Gallery() {
  const [theme, setTheme] = useState<Theme>('system');
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  return (
    <main style={{ maxWidth: 960, margin: '0 auto', padding: '24px var(--gutter) 120px' }}>
      <h1 style={{ font: 'var(--text-32)' }}>Componentes</h1>
      <Chips label="Tema">
        {(Object.keys(THEMES) as Theme[]).map((name) => (
          <Chip key={name} chosen={name === theme} onClick={() => choose(name)}>
            {THEMES[name]}
          </Chip>
        ))}
      </Chips>
      <InputComponents />
      <FeedbackComponents />
      <ListComponents />
      <OverlayComponents />
      <SiteComponents />
    </main>
  );
}

const DARK = '(prefers-color-scheme: dark)';
/** The media rules of the dark theme, found before a choice of theme changes their text. */
const dark = new Set<CSSMediaRule>();

/** The dark theme is a media query, so choosing a theme rewrites that query. */
function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule && rule.conditionText === DARK) dark.add(rule);
    }
  }
  const media = { system: DARK, light: 'not all', dark: 'all' }[theme];
  for (const rule of dark) rule.media.mediaText = media;
}
