import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDemoServer } from './demo-server.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLOOR: Record<(typeof CATEGORIES)[number], number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
/** Lighthouse is large and needed only here, so it has its own package: `npm ci --prefix bench/lighthouse`. */
const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');

/** Runs Lighthouse as a phone (its default: simulated slow 4G, slow processor) on a card and on the home page. */
export async function run(): Promise<void> {
  if (!existsSync(LIGHTHOUSE)) throw new Error('Install Lighthouse first: npm ci --prefix bench/lighthouse');
  const server = await startDemoServer();
  try {
    for (const path of ['/fuente-nunoina', '/']) {
      const runs = [];
      for (let at = 0; at < RUNS; at += 1) runs.push(await audit(`${server.origin}${path}`));
      for (const category of CATEGORIES) {
        const scores = runs.map((scoresOfRun) => scoresOfRun[category] ?? 0).toSorted((a, b) => a - b);
        const median = scores[1] ?? 0;
        console.log(
          `${path} ${category}: median ${median} of ${scores.join(', ')} (at least ${FLOOR[category]})`,
        );
        if (path !== '/' && median < FLOOR[category]) process.exitCode = 1;
      }
    }
  } finally {
    await server.stop();
  }
}

async function audit(url: string): Promise<Record<string, number>> {
  const directory = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const output = join(directory, 'report.json');
  await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' } },
  );
  const report = JSON.parse(await readFile(output, 'utf8')) as {
    categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; title: string }>;
  };
  for (const { auditRefs } of Object.values(report.categories)) {
    for (const { id, weight } of auditRefs) {
      const found = report.audits[id];
      if (weight > 0 && found && found.score !== null && found.score < 0.9)
        console.log(`  below 90: ${found.title} (${found.score})`);
    }
  }
  await rm(directory, { recursive: true });
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
  );
}
