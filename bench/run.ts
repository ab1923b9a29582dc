/**
 * `npm run bench` runs the measurements that need no browser; `npm run bench -- lighthouse` runs one by its name.
 * Numbers are passed to the named one: `npm run bench -- crash 200`. Compare only figures of the same run, because
 * machines and days differ.
 */
const BENCHES: Record<string, () => Promise<{ run(...numbers: number[]): Promise<void> }>> = {
  'page-cost': () => import('./page-cost.ts'),
  'javascript-size': () => import('./javascript-size.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  crash: () => import('./crash.ts'),
  fuzz: () => import('./fuzz.ts'),
  orders: () => import('./orders.ts'),
  reads: () => import('./reads.ts'),
  bodies: () => import('./bodies.ts'),
  cluster: () => import('./cluster.ts'),
  customers: () => import('./customers.ts'),
  scale: () => import('./scale.ts'),
  next: () => import('./next.ts'),
  soak: () => import('./soak.ts'),
  inp: () => import('./inp.ts'),
};
const WITHOUT_NAME = ['page-cost', 'javascript-size'];

const asked = process.argv.slice(2);
const numbers = asked.filter((argument) => /^\d+$/.test(argument)).map(Number);
const named = asked.filter((argument) => !/^\d+$/.test(argument));
for (const name of named.length > 0 ? named : WITHOUT_NAME) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`No bench is called ${name}. There are: ${Object.keys(BENCHES).join(', ')}`);
  console.log(`\n== ${name}`);
  const { run } = await bench();
  await run(...numbers);
}

export {};
