import { useState } from 'react';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { FeedbackParts } from './FeedbackParts.tsx';
import { InputParts } from './InputParts.tsx';
import { ListParts } from './ListParts.tsx';
import { OverlayParts } from './OverlayParts.tsx';
import { SiteParts } from './SiteParts.tsx';

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
      <InputParts />
      <FeedbackParts />
      <ListParts />
      <OverlayParts />
      <SiteParts />
    </main>
  );
}

const DARK = '(prefers-color-scheme: dark)';
/** The rules that applied to the dark theme before one was chosen here. */
const dark = new Set<CSSMediaRule>();

/** The themes are media queries, so the chosen one is written into them. */
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
