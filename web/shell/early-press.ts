import { useEffect } from 'react'

const PATIENCE_MS = 20_000

/**
 * A button pressed before the code of its part of the page has arrived is pressed again as soon as it has: on a slow
 * network a tap waits, it is not lost. Links and submits need no help, the browser follows them itself. From outside one sees
 * only that React gives its properties to an element while it takes over a part, and is done when the page comes to rest. If it
 * can take over a part for the sake of a press, it does so when the press reaches the document, and lets the press go on
 * inwards; otherwise it stops the press, even if the code arrives right after. It may also draw the part anew; then the button
 * with the same words is the one that was meant.
 * Runs in the head, inline, so it is a string.
 */
export const earlyPressScript = `(function(d,w){var b,s,t,rest=w.requestIdleCallback?function(f){w.requestIdleCallback(f,{timeout:1e3})}:function(f){setTimeout(f,300)},all='button[type=button]';
function isTaken(){for(var k in b)if(k.indexOf('__reactProps')===0)return true}
function isAlive(){return isTaken()&&'live' in d.documentElement.dataset}
function words(x){return x.textContent+'|'+x.ariaLabel}
function stop(){if(b)delete b.dataset.waiting;b=s=null}
function look(){if(!s)return;if(performance.now()-t>${PATIENCE_MS})return stop();
if(!b||!b.isConnected)b=[].find.call(d.querySelectorAll(all),function(x){return words(x)===s});
if(b&&isAlive())rest(press);else setTimeout(look,50)}
function press(){if(!b||!b.isConnected)return look();var p=b;stop();p.click()}
d.addEventListener('click',function(e){stop();b=e.target.closest(all);
if(!b||isTaken())return b=null;b.dataset.waiting='';s=words(b);t=performance.now();setTimeout(look)},true);
d.documentElement.addEventListener('click',function(){if(b&&isTaken())stop()},true)})(document,window)`

/** For the document: marks that React has taken over the page, except for parts whose code is still on its way. */
export function useLiveMark(): void {
  useEffect(() => {
    document.documentElement.dataset['live'] = ''
  }, [])
}
