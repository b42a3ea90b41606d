import { useEffect } from 'react'

/** A press that is answered much later surprises; what was typed or chosen is wanted however long it takes. */
const PRESS_PATIENCE_MS = 20_000
const INPUT_PATIENCE_MS = 120_000

/**
 * What somebody presses, chooses or types before the code of its part of the page has arrived is done again as soon as it has,
 * in the same order: on a slow network it waits, it is not lost, and what a form shows is what it sends. Links, and forms with
 * an address of their own, need no help: the browser follows them itself. Other forms are never sent by the browser.
 *
 * From outside one sees only that React gives its properties to an element while it takes over a part. Until it has done so,
 * it stops what happens there at the document; so what comes further inwards, and finds its element taken, has been heard.
 * React may also draw a part anew; then the element with the same words is the one that was meant. And it remembers what a
 * control has last shown, and hears of a change only: so the control is set to something else before.
 * Runs in the head, inline, so it is a string.
 */
export const earlyInputScript = `(function(d,w){
var left=[],again,timer,root=d.documentElement,events=['click','input','submit'];
var rest=w.requestIdleCallback?function(f){w.requestIdleCallback(f,{timeout:1e3})}:function(f){setTimeout(f,300)};
function isTaken(x){for(var k in x)if(k.indexOf('__reactProps')===0)return true}
function isChoice(x){return x.type==='radio'||x.type==='checkbox'}
function isPress(p){return p.k==='submit'||p.k==='click'&&!isChoice(p.x)}
function words(x){var l=x.labels&&x.labels[0];return [x.type,x.ariaLabel,(l||x).textContent,isChoice(x)&&x.value].join('|')}
function drop(is){left=left.filter(function(p){if(!is(p))return true;delete p.x.dataset.waiting})}
function hear(e){
var x=e.target,k=e.type,submit=k==='submit';
if(submit&&!x.hasAttribute('action'))e.preventDefault();
if(again)return;
if(k!=='input')drop(isPress);
if(submit?x.hasAttribute('action'):k==='input'?isChoice(x)||!('value' in x):!isChoice(x)&&!(x=x.closest('button[type=button]')))return;
drop(function(p){return p.x===x||x.type==='radio'&&p.x.type==='radio'&&p.x.name===x.name});
left.push({x:x,k:k,b:e.submitter,v:isChoice(x)?x.checked:x.value,t:performance.now()});
if(x.type==='button'&&!isTaken(x))x.dataset.waiting='';
clearTimeout(timer);timer=setTimeout(look)}
function heard(e){drop(function(p){return p.k===e.type&&p.x.contains(e.target)&&isTaken(p.x)})}
function look(){
var now=performance.now();
drop(function(p){return now-p.t>(isPress(p)?${PRESS_PATIENCE_MS}:${INPUT_PATIENCE_MS})});
left.forEach(function(p){p.s=p.s||words(p.x);
if(!p.x.isConnected)p.x=[].find.call(d.querySelectorAll(p.x.tagName),function(x){return words(x)===p.s&&x.getClientRects().length})||p.x});
var next='live' in root.dataset&&left.find(function(p){return p.x.isConnected&&isTaken(p.x)});
if(next)rest(function(){if(left.includes(next))redo(next);timer=setTimeout(look,left.includes(next)?50:0)});
else if(left.length)timer=setTimeout(look,50)}
function redo(p){
var x=p.x;again=1;
if(p.k==='submit')x.requestSubmit(p.b);
else if(p.k==='click'){if(isChoice(x))x.checked=!p.v;x.click()}
else{if(x.type!=='file'){var own=x,value;while(!value)value=Object.getOwnPropertyDescriptor(own=Object.getPrototypeOf(own),'value');
x.value=p.v+' ';value.set.call(x,p.v)}
if(d.activeElement===x)tell(x,'focusin');tell(x,'input');tell(x,'change')}
again=0}
function tell(x,k){x.dispatchEvent(new Event(k,{bubbles:true}))}
events.forEach(function(k){d.addEventListener(k,hear,true);root.addEventListener(k,heard,true)})})(document,window)`

/** For the document: marks that React has taken over the page, except for parts whose code is still on its way. */
export function useLiveMark(): void {
  useEffect(() => {
    document.documentElement.dataset['live'] = ''
  }, [])
}
