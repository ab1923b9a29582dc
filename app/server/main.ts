import { run } from './run.ts';
import { loadWebBuild } from './web-build.ts';

run(loadWebBuild);
