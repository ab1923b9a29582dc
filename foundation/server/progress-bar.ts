const WIDTH = 30;
/** What is not a terminal gets a line for each of these shares. */
const SHARE = 0.05;

type Output = Pick<NodeJS.WriteStream, 'isTTY'> & { write(text: string): unknown };

/** Shows how much of the work is done: in one line of a terminal, or in a line now and then of a file. */
export function progressBar(total: number, unit: string, out: Output): (done: number) => void {
  const startedAt = performance.now();
  let written = 0;
  return (done) => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const filled = Math.floor(share * WIDTH);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const line = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${total} ${unit}, ${seconds} s`;
    if (out.isTTY) out.write(`\r${line}${done >= total ? '\n' : ''}`);
    else if (share - written >= SHARE || done >= total) {
      written = share;
      out.write(`${line}\n`);
    }
  };
}
