import { render } from 'preact';
import { App } from './app';
import './colours.css';
import './style.css';
import './views.css';

render(<App />, document.getElementById('app')!);
