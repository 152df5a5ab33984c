import { render } from 'preact';
import { App, begin, rest } from './app';
import { keepOffline, loadRest } from './offline';
import { watchPresses } from './press';
import { startTheme } from './theme';
import './colours.css';
import './style.css';
import './views.css';
import './board/board.css';
import './theatre/theatre.css';
import './present.css';
import './lessons/lessons.css';
import './puzzles/puzzles.css';
import './regions/regions.css';
import './today/today.css';
import './print.css';

startTheme();
watchPresses();
begin().then(
  () => {
    render(<App />, document.getElementById('app')!);
    loadRest(rest);
    keepOffline();
  },
  (error) => {
    console.error(error); // not even the words are there
    document.getElementById('app')!.innerHTML =
      '<p id="start">This page could not be loaded. <a href="">Load it again.</a></p>';
  },
);
