import { loadDevWeb } from './dev-web.ts';
import { run } from './run.ts';

run(loadDevWeb);
