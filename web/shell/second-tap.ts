/** Between two touches that are one double tap, where the browser does not count them; a mouse is always counted. */
const PATIENCE_MS = 400
const FINGER_PX = 24

/**
 * The second tap of a double one is meant for what the first has pressed. If that has gone in between and something else lies
 * under the finger (the 'yes' of a question, the ground beside a sheet, a link of the ticket), it presses nothing. Nor does it
 * turn back a switch that the first tap has just turned.
 * Runs in the head, inline, so it is a string; it listens at the window, before anybody else hears of the press.
 */
export const secondTapScript = `(function(w){var first,t,x,y,touch,lost;
function control(e){var c=e.target.closest('a,button,label,input,select,textarea');return c&&c.control||c}
function on(kind,hear){w.addEventListener(kind,hear,true)}
on('pointerdown',function(e){touch=e.pointerType!=='mouse'});
on('mousedown',function(e){var c=control(e);
var again=e.detail>1||touch&&e.timeStamp-t<${PATIENCE_MS}&&Math.hypot(e.clientX-x,e.clientY-y)<${FINGER_PX};
lost=again&&first&&(c!==first||c.getAttribute('role')==='switch');if(!again)first=c;t=e.timeStamp;x=e.clientX;y=e.clientY});
on('click',function(e){if(lost&&e.detail){e.preventDefault();e.stopImmediatePropagation()}})})(window)`
