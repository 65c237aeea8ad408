"use strict";
export const isEntry = validate21;
const schema33 = {"description":"an object","type":"object","required":["version","entry","global","contract"],"properties":{"version":{"$ref":"#/$defs/text"},"entry":{"$ref":"#/$defs/pageAddress"},"global":{"$ref":"#/$defs/text"},"contract":{"$ref":"#/$defs/text"}}};
const schema34 = {"description":"a text that is not empty","type":"string","pattern":"\\S"};
const schema35 = {"description":"an address below /sections/ or of a file of the host; `npm run dev` has its own","type":"string","pattern":"^(https?://[^/?#\\\\]+)?/(assets|sections|__dev/sections)/(?!.*\\.\\.)[\\w.@/-]+$"};
const pattern4 = new RegExp("\\S", "u");
const pattern5 = new RegExp("^(https?://[^/?#\\\\]+)?/(assets|sections|__dev/sections)/(?!.*\\.\\.)[\\w.@/-]+$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.version === undefined) && (missing0 = "version")) || ((data.entry === undefined) && (missing0 = "entry"))) || ((data.global === undefined) && (missing0 = "global"))) || ((data.contract === undefined) && (missing0 = "contract"))){

return false;
}
else {
if(data.version !== undefined){
let data0 = data.version;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.entry !== undefined){
let data1 = data.entry;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern5.test(data1)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.global !== undefined){
let data2 = data.global;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contract !== undefined){
let data3 = data.contract;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {

return false;
}
}

return errors === 0;
}
validate21.evaluated = {"props":{"version":true,"entry":true,"global":true,"contract":true},"dynamicProps":false,"dynamicItems":false};

export const isFiles = validate22;
const schema38 = {"description":"a list of addresses","type":"array","items":{"$ref":"#/$defs/pageAddress"}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern5.test(data0)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {

return false;
}
}

return errors === 0;
}
validate22.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const isCalls = validate23;
const schema40 = {"description":"a list of paths of the venue API","type":"array","items":{"$ref":"#/$defs/call"}};
const schema41 = {"description":"a path of the venue API","type":"string","pattern":"^(?:/:?[\\w-]+)+(?:\\?[\\w=&-]+)?$"};
const pattern9 = new RegExp("^(?:/:?[\\w-]+)+(?:\\?[\\w=&-]+)?$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern9.test(data0)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {

return false;
}
}

return errors === 0;
}
validate23.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const isDescription = validate24;
const schema42 = {"description":"an object with 'label' and 'when'","type":"object","required":["label","when"],"additionalProperties":false,"properties":{"label":{"$ref":"#/$defs/text"},"description":{"description":"a text","type":"string","default":""},"icon":{"description":"a text","type":"string","default":""},"needsAccount":{"description":"true or false","type":"boolean","default":false},"when":{"$ref":"#/$defs/condition"}}};
const schema44 = {"description":"'always' or an attribute of the store record, such as 'kaffe_section'","type":"string","pattern":"^[a-z][a-z0-9_]*$"};
const pattern11 = new RegExp("^[a-z][a-z0-9_]*$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.description === undefined){
data.description = "";
}
if(data.icon === undefined){
data.icon = "";
}
if(data.needsAccount === undefined){
data.needsAccount = false;
}
let missing0;
if(((data.label === undefined) && (missing0 = "label")) || ((data.when === undefined) && (missing0 = "when"))){

return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "label") || (key0 === "description")) || (key0 === "icon")) || (key0 === "needsAccount")) || (key0 === "when"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.label !== undefined){
let data0 = data.label;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs5 = errors;
if(typeof data.description !== "string"){

return false;
}
var valid0 = _errs5 === errors;
if(valid0){
const _errs7 = errors;
if(typeof data.icon !== "string"){

return false;
}
var valid0 = _errs7 === errors;
if(valid0){
const _errs9 = errors;
if(typeof data.needsAccount !== "boolean"){

return false;
}
var valid0 = _errs9 === errors;
if(valid0){
if(data.when !== undefined){
let data4 = data.when;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(!pattern11.test(data4)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {

return false;
}
}

return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
