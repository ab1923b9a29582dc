import { openDatabase, prepareDatabase } from '#app/server/application.ts';
import { fillGenerated } from '#demo/generated/fill-generated.ts';
import { readConfig } from '#foundation/server/config.ts';
import { exitWithReason, OperatorError } from '#foundation/server/operator-error.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { progressBar } from '#foundation/server/progress-bar.ts';

const USAGE = 'Usage: npm run seed -- --cards NUMBER [--products NUMBER]';
const MAX_CARDS = 10_000_000;
const MAX_PRODUCTS = 200;
/** Beyond so many cards, a database with thirty products each would not fit on most disks. */
const MANY_CARDS = 100_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run seed -- --cards 1000`: brings the number of generated businesses up to so many. */
async function run(words: readonly string[]): Promise<void> {
  const { cards, products } = read(words);
  const config = readConfig();
  const options = { say, isWorker: false, signal: new AbortController().signal };
  const running = config.databaseUrl ? null : await connectionOf(config.dataDir).catch(() => null);
  const { connection, close } = running
    ? { connection: running, close: async () => {} }
    : await openDatabase(config, options);
  try {
    if (!running) await prepareDatabase(config, connection, options);
    const show = progressBar(cards, 'cards', process.stdout);
    const count = await fillGenerated(connection, { cards, products, onProgress: show });
    say(`There are ${count} generated cards.`);
  } finally {
    await close();
  }
}

/** @throws {OperatorError} for anything but whole numbers in these limits */
function read(words: readonly string[]): { cards: number; products: number } {
  const given = new Map<string, string>();
  for (let at = 0; at < words.length; at += 2) given.set(words[at] ?? '', words[at + 1] ?? '');
  const numberOf = (name: string, max: number): number | null => {
    const text = given.get(name);
    given.delete(name);
    if (text === undefined) return null;
    if (!/^\d{1,9}$/.test(text) || Number(text) > max)
      throw new OperatorError(`${name} is a whole number up to ${max}. ${USAGE}`);
    return Number(text);
  };
  const cards = numberOf('--cards', MAX_CARDS);
  const products = numberOf('--products', MAX_PRODUCTS);
  const [unknown] = given.keys();
  if (unknown !== undefined) throw new OperatorError(`There is no option ${unknown}. ${USAGE}`);
  if (cards === null) throw new OperatorError(USAGE);
  return { cards, products: products ?? (cards <= MANY_CARDS ? 30 : 5) };
}

run(process.argv.slice(2)).then(() => process.exit(0), exitWithReason);
