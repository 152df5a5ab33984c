import { render } from 'preact';
import { App } from './app';
import { keepOffline } from './offline';
import { startTheme } from './theme';
import './colours.css';
import './style.css';
import './views.css';
import './theatre.css';
import './race.css';
import './count.css';
import './room.css';
import './present.css';
import './lessons/lessons.css';
import './puzzles/puzzles.css';
import './print.css';

startTheme();
render(<App />, document.getElementById('app')!);
keepOffline();
