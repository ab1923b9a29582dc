import { useEffect, useState } from 'react';

/** The name of a comuna by its code; null until known. Loads the list of comunas when it is first needed. */
export function useComunaName(code: string): string | null {
  const [known, setKnown] = useState<{ code: string; name: string } | null>(null);
  useEffect(() => {
    if (code === '' || known?.code === code) return;
    import('#features/platform/places/comunas.rules.ts').then(
      ({ comunaOf }) => setKnown(comunaOf(code)),
      // Without a connection the filter works, but shows no name.
      () => undefined,
    );
  }, [code, known]);
  return known?.code === code ? known.name : null;
}
