const WIDTH = 30;
/** What is not a terminal gets a line for each of these shares. */
const SHARE = 0.05;

/** Shows how much of the work is done: in one line of a terminal, or in a line now and then of a file. */
export function progressBar(
  total: number,
  { isTTY, write }: Pick<NodeJS.WriteStream, 'isTTY'> & { write(text: string): unknown },
  now: () => number = performance.now.bind(performance),
): (done: number) => void {
  const startedAt = now();
  let written = 0;
  return (done) => {
    const share = total === 0 ? 1 : done / total;
    const filled = Math.floor(share * WIDTH);
    const seconds = Math.round((now() - startedAt) / 1000);
    const line = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${total} cards, ${seconds} s`;
    if (isTTY) write(`\r${line}${done >= total ? '\n' : ''}`);
    else if (share - written >= SHARE || done >= total) {
      written = share;
      write(`${line}\n`);
    }
  };
}
