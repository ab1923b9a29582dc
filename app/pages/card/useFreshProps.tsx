import { useEffect, useState } from 'react';
import { afterPaint } from '#foundation/ui/browser/after-paint.ts';
import { onHash } from '#foundation/ui/browser/useHash.ts';

const MIN_AGE_MS = 5_000;
const START = 'id="page">';
let readAt = Date.now();

/**
 * The page's props, read again each minute, and when the visitor comes back to the page or opens a sheet: prices may have
 * changed, and a cancelled order gives its pieces back.
 */
export function useFreshProps<Props>(props: Props): Props {
  const [fresh, setFresh] = useState(props);
  useEffect(() => {
    const ask = async () => {
      if (document.hidden || Date.now() - readAt < MIN_AGE_MS) return;
      readAt = Date.now();
      const own = document.getElementById('page');
      // Without the filters in the address, because such a page is rendered anew.
      const html = await fetch(location.pathname, { cache: 'no-cache' }).then(
        (answer) => (answer.ok ? answer.text() : ''),
        () => '',
      );
      const text = html.split(START)[1]?.split('</script>')[0];
      if (!own || !text || text === own.textContent) return;
      const [before, now] = [JSON.parse(own.textContent ?? ''), JSON.parse(text)];
      // Another version of the program may have other props.
      if (before.chunk !== now.chunk) return;
      own.textContent = text;
      setFresh(now.props);
    };
    // For as long as there is a document.
    onHash(() => location.hash && afterPaint(ask));
    document.addEventListener('visibilitychange', ask);
    setInterval(ask, 60_000);
  }, []);
  return fresh;
}
