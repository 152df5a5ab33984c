// Tests that need no page say and read English too.
import { speak } from '../src/words';

await speak('en');
